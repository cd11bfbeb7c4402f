import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { dayText, type fillDays } from './days';

type Days = ReturnType<typeof fillDays>;

/** Three small charts over the same days: sent, answered, lost. Bars of one chart share a scale. */
const ROWS = [
  {
    title: 'Sent',
    height: 132,
    bars: [
      { key: 'sent', label: 'Sent', color: 'var(--chart-2)' },
      { key: 'opened', label: 'Opened', color: 'var(--chart-1)' },
    ],
  },
  {
    title: 'Replied',
    height: 92,
    bars: [
      { key: 'replied', label: 'Replied', color: 'var(--chart-3)' },
      { key: 'positive', label: 'Positive', color: 'var(--chart-1)' },
    ],
  },
  {
    title: 'Lost',
    height: 92,
    bars: [
      { key: 'bounced', label: 'Bounced', color: 'var(--danger)' },
      { key: 'unsubscribed', label: 'Unsubscribed', color: 'var(--chart-5)' },
    ],
  },
] as const;

const TICK = { fill: 'var(--muted-foreground)', fontSize: 12 };

/** Outcomes of the emails of each day. Only visual; the table has the same numbers for screen readers. */
export function DayChart({ days }: { days: Days }) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-4">
      {ROWS.map(({ title, height, bars }, index) => (
        <div key={title}>
          <div className="flex flex-wrap items-center gap-x-4 text-xs text-muted-foreground">
            {bars.map(({ key, label, color }) => (
              <span key={key} className="inline-flex items-center gap-1.5">
                <span className="size-2.5 rounded-sm" style={{ background: color }} />
                {label}
              </span>
            ))}
          </div>
          <ResponsiveContainer width="100%" height={height}>
            <BarChart
              data={days}
              margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
              barGap={1}
              accessibilityLayer={false}
            >
              <CartesianGrid vertical={false} stroke="var(--border)" strokeDasharray="2 4" />
              <XAxis
                dataKey="day"
                tickFormatter={dayText}
                tick={index === ROWS.length - 1 ? TICK : false}
                height={index === ROWS.length - 1 ? 24 : 4}
                tickLine={false}
                axisLine={{ stroke: 'var(--border-strong)' }}
                minTickGap={28}
              />
              <YAxis
                width={40}
                allowDecimals={false}
                tickCount={3}
                tick={TICK}
                tickLine={false}
                axisLine={false}
              />
              <Tooltip
                cursor={{ fill: 'var(--muted)' }}
                isAnimationActive={false}
                labelFormatter={(day) => dayText(String(day))}
                contentStyle={{
                  background: 'var(--popover)',
                  border: '1px solid var(--border)',
                  borderRadius: 8,
                  color: 'var(--foreground)',
                  fontSize: 12,
                }}
                itemStyle={{ color: 'var(--foreground)' }}
              />
              {bars.map(({ key, label, color }) => (
                <Bar
                  key={key}
                  dataKey={key}
                  name={label}
                  fill={color}
                  radius={[2, 2, 0, 0]}
                  maxBarSize={14}
                  isAnimationActive={false}
                />
              ))}
            </BarChart>
          </ResponsiveContainer>
        </div>
      ))}
    </div>
  );
}
