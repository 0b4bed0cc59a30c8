import { defineConfig } from 'vite'
import { standIn } from './stand-in.ts'
import { themeBoot } from './theme-boot.ts'

export default defineConfig({
  // In place of the stand-in, once there is a back end:
  // server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
  plugins: [themeBoot(), standIn()],
  build: {
    rolldownOptions: {
      // Packages name their client components for frameworks that render on a server; this page has none of those.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
})
