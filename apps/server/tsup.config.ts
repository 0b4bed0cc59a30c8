import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    main: 'src/main.ts',
    'seed-command': 'src/seed/seed-command.ts',
    'embedded-worker': 'src/platform/database/embedded-worker.ts',
  },
  format: ['esm'],
  platform: 'node',
  target: 'node22',
  clean: true,
  sourcemap: true,
  dts: false,
  // The contract is source in this repository. Drizzle's list of entries is so long that Node, which reads it for each of its
  // modules, takes a second and 150 MB for it at each start.
  noExternal: [/^@trackhoe\//, 'drizzle-orm'],
})
