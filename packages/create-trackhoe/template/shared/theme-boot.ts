import { themeBootScript } from '@trackhoe/ui/theme-boot'
import type { Plugin } from 'vite'
import { SETTINGS_KEY } from './src/settings-key.ts'

const NAME = 'theme.js'

/**
 * Shows the theme of the last visit before anything else has loaded: a page in the dark does not flash. The script is a file of its
 * own, which a strict content security policy allows.
 */
export function themeBoot(): Plugin {
  const source = themeBootScript(SETTINGS_KEY)
  let base = '/'
  return {
    name: 'theme-boot',
    configResolved(config) {
      base = config.base
    },
    configureServer({ middlewares }) {
      middlewares.use(base + NAME, (_, response) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(source)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', name: NAME, source })
    },
    transformIndexHtml(_, { bundle = {} }) {
      const built = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(NAME))
      return [{ tag: 'script', attrs: { src: base + (built?.fileName ?? NAME) }, injectTo: 'head-prepend' }]
    },
  }
}
