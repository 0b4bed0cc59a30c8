import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig } from '@rspress/core'
import { BASE } from './built-pages.ts'
import { writeCallsPage } from './calls-page.ts'
import { writeComponentPages } from './component-pages.ts'
import { insertPictures } from './insert-pictures.ts'
import { helpPlugin, packageList, sidebarOf } from './help-plugin.ts'
import { ownModules } from './own-modules.ts'

await Promise.all([writeCallsPage(), writeComponentPages()])

export default defineConfig({
  root: 'docs',
  base: BASE,
  outDir: 'dist',
  lang: 'zh',
  icon: pathToFileURL(join(import.meta.dirname, '../console/public/favicon.svg')),
  title: '帮助 Help',
  themeDir: join(import.meta.dirname, 'src'),
  locales: [
    { lang: 'zh', label: '简体中文', title: '帮助' },
    { lang: 'en', label: 'English', title: 'Help' },
  ],
  // A page that is built must be found: a dead link fails the build.
  markdown: { link: { checkDeadLinks: true }, remarkPlugins: [insertPictures] },
  // An address is kept as it was requested: no script may change that of a file.
  route: { localeRedirect: 'never', cleanUrlsRedirect: false },
  mediumZoom: false,
  themeConfig: {
    locales: await Promise.all(
      (['zh', 'en'] as const).map(async (lang) => ({
        lang,
        label: lang === 'zh' ? '简体中文' : 'English',
        nav: [],
        sidebar: { [lang === 'zh' ? '/' : '/en/']: await sidebarOf(lang) },
      })),
    ),
  },
  plugins: [helpPlugin()],
  builderConfig: {
    output: { legalComments: 'none' },
    performance: { printFileSize: false },
    tools: {
      rspack: (config, { isServer, appendPlugins, addRules }) => {
        config.output.trustedTypes = 'trackhoe-help'
        ownModules(config.resolve)
        if (isServer) return
        appendPlugins(packageList)
        addRules({ test: /virtual-page-data/, loader: join(import.meta.dirname, 'client-page-data.mjs') })
      },
    },
  },
})
