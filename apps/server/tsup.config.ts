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
  // The contract is source in this repository, so it goes into the bundle.
  noExternal: [/^@trackhoe\//],
})
