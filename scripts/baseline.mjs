// pnpm db:baseline: writes the one migration of each database again from its Drizzle schema, until the first release. Existing
// databases must then be made again. A service whose SQL did not change keeps its files.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const isGenerated = (name) => name === 'meta' || /^\d{4}_.*\.sql$/.test(name);

for (const service of ['upstream', 'gateway']) {
  const folder = `drizzle/${service}`;
  const before = path.join(tmpdir(), `myra-baseline-${process.pid}-${service}`);
  cpSync(folder, before, { recursive: true });
  for (const name of readdirSync(folder).filter(isGenerated))
    rmSync(`${folder}/${name}`, { recursive: true });
  execFileSync('drizzle-kit', ['generate', '--config', `${folder}.config.ts`, '--name', 'baseline'], {
    stdio: 'inherit',
  });
  const [old, now] = [before, folder].map((each) => path.join(each, '0000_baseline.sql'));
  if (existsSync(old) && readFileSync(old, 'utf8') === readFileSync(now, 'utf8'))
    cpSync(`${before}/meta`, `${folder}/meta`, { recursive: true });
  rmSync(before, { recursive: true });
}
