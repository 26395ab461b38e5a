// End-to-end tests in real Chromium against the production build; one browser at a time, each test its own.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  workers: 1,
  fullyParallel: false,
  // a slow machine takes three times as long as a quick one; each wait inside a test has a limit of its own
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  outputDir: 'test-results',
  forbidOnly: process.env['CI'] !== undefined,
});
