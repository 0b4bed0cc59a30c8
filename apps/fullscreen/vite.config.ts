import { defineConfig } from 'vite'
import { app } from '../../tooling/config/vite-app.ts'

// In production its pages share an origin with the console's, so its files are in a separate folder.
export default defineConfig(({ command }) =>
  app({
    base: command === 'build' ? '/_fullscreen/' : '/',
    port: 5174,
    themeByAddress: true,
    loadOrder: { frame: { needed: ['fullscreen/index.html'] } },
  }),
)
