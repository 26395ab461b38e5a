// Serves the gallery by itself, for viewing and for the accessibility check.
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite-gallery',
  build: { target: 'es2024', outDir: '../../dist/gallery', emptyOutDir: true },
  optimizeDeps: {
    include: ['react', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'zod/mini'],
  },
});
