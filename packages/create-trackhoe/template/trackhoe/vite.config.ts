import { defineConfig } from 'vite'
import { themeBoot } from './theme-boot.ts'

/** The server whose calls this console makes: that of Trackhoe as `npm start` runs it, or a JeecgBoot. */
const SERVER = process.env.SERVER ?? 'http://127.0.0.1:5180'

const proxy = { '/jeecg-boot': { target: SERVER, changeOrigin: true, ws: true } }

export default defineConfig({
  plugins: [themeBoot()],
  server: { proxy },
  preview: { proxy },
  build: {
    rolldownOptions: {
      // Packages name their client components for frameworks that render on a server; this page has none of those.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
})
