import { defineConfig } from 'tsup'

/** What the bundle finds beside itself: packages with files of WebAssembly, and add-ons of pg and ws that nobody installs. */
const EXTERNAL = /^(@electric-sql\/pglite|libpg-query|pg-native|bufferutil|utf-8-validate)(\/|$)/

export default defineConfig({
  entry: {
    main: 'src/main.ts',
    trackhoe: 'src/trackhoe.ts',
    'seed-command': 'src/seed/seed-command.ts',
    'embedded-worker': 'src/platform/database/embedded/embedded-worker.ts',
    'argon2-worker': 'src/auth/passwords/argon2-worker.ts',
  },
  format: ['esm'],
  platform: 'node',
  target: 'node20',
  clean: true,
  sourcemap: true,
  metafile: true,
  dts: false,
  // Everything else goes into the bundle: what is tested is what a release archive holds, and Node need not read the long
  // lists of entries of packages at each start.
  noExternal: [new RegExp(`^(?!${EXTERNAL.source.slice(1)})`)],
  external: [EXTERNAL],
  // CommonJS packages in the bundle ask for the modules of Node by `require`.
  banner: {
    js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
  },
})
