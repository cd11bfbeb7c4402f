import { defineConfig } from 'vitest/config';

const shared = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: { '@': new URL('./packages/web/src', import.meta.url).pathname } },
        test: {
          ...shared,
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}'],
          // No module of ours keeps anything, so the files may share their workers.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          // A third of their time is spent waiting; a fourth worker would only make each slower.
          maxWorkers: 3,
          // As above; loading the product anew for each file took a fifth of the time.
          isolate: false,
        },
      },
      {
        // Long disturbances, run by hand: `npm test` names the other projects.
        test: {
          ...shared,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/global-setup.ts'],
          testTimeout: 300_000,
          expect: { poll: { timeout: 20_000 } },
          isolate: false,
          // Each file has a product and a browser of its own; more than two need more than two cores.
          maxWorkers: 2,
        },
      },
    ],
  },
});
