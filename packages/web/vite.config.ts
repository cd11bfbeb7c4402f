import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

const GATEWAY = process.env.MYRA_GATEWAY ?? 'http://localhost:3000';

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
            // Hundreds of modules of a few hundred bytes, of which every page uses some.
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/ },
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
