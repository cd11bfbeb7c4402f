import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './packages/upstream/src/db/*.schema.ts',
  out: './drizzle/upstream',
});
