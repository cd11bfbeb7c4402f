import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

const GATEWAY = process.env.MYRA_GATEWAY ?? 'http://localhost:3000';

/** Small parts that nearly every page uses. */
const SMALL = [
  /node_modules[\\/](lucide-react|@radix-ui|@floating-ui|date-fns|react-remove-scroll|aria-hidden)[\\/]/,
  /packages[\\/]web[\\/]src[\\/](components|lib)[\\/]/,
  /packages[\\/]shared[\\/]src[\\/](constants|rules|messages)[\\/]/,
];
/** Parts that bring a library along which few pages need: forms, the virtual table, the comparison of texts. */
const LARGE =
  /form[\\/-]|-form|with-address|meanwhile|dialog|fields|sequence-editor|link-inbox|data-table|text-diff|saved-views/;
const isSmall = (id: string): boolean =>
  SMALL.some((each) => each.test(id)) && !(/[\\/]web[\\/]src/.test(id) && LARGE.test(id));

export default defineConfig({
  plugins: [react(), tailwind(), precompress()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs and what changes only with an upgrade is cached apart from our own code.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'data', test: /node_modules[\\/](@tanstack[\\/](react-query|query-core)|@trpc)[\\/]/ },
            {
              name: 'router',
              test: /node_modules[\\/](@tanstack[\\/](react-router|router-core|history|react-store|store))[\\/]/,
            },
            // What is needed before the first page is known.
            { name: 'first', tags: ['$initial'] },
            // Files of a few hundred bytes cost more to ask for than to have.
            { name: 'common', test: isSmall, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/trpc', '/events', '/uploads', '/session'].map((path) => [path, { target: GATEWAY }]),
    ),
  },
});
