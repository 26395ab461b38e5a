// Unit and shape tests run in plain Node; a component test asks for its own environment in its first line.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{lib,components,service,training,bench,scripts,tests/shape,tests/shops}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
  },
});
