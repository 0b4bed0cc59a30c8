import { minifySync, type Plugin, type Rolldown } from 'vite'
import { themeBootScript } from '../../packages/ui/src/theme-boot.ts'
import type { Catalogs } from './languages.ts'

/** The storage key of the appearance of the last visit. */
const APPEARANCE_KEY = 'trackhoe:preferences:look'

/** What a visitor sees who has chosen nothing. */
const INITIAL = { theme: 'system' } as const

/** Modules, named by the end of their path, whose files are fetched while those that ask for them are on their way. */
export interface Early {
  /** Wanted when somebody is signed in. It imports the pages: `system/UserList` is in `src/pages/system/user-list/`. */
  signedIn: string
}

export interface BootOptions {
  early?: Early | undefined
  /** Whether the address can set the theme: `?theme=`, and `?kiosk=1` for a dark wall display. */
  themeByAddress?: boolean | undefined
  /** The files of all messages of a language, known once the bundle is generated. */
  catalogs: () => Catalogs
}

/** Which files each visit wants. */
interface EarlyFiles {
  signedIn: string[]
  pages: EarlyPages
}

/** Which files each page wants beside those of the frame, by their place in `names`. */
interface EarlyPages {
  names: string[]
  pages: Record<string, number[]>
}

/**
 * What runs before everything else, by a file of its own: the pages allow no inline script. It applies the appearance of the
 * last visit before the first paint, and asks at once for what this visit will need.
 */
export function bootScript(base: string, { early, themeByAddress = false, catalogs }: BootOptions): Plugin {
  const name = 'boot.js'
  const theme = themeBootScript(APPEARANCE_KEY, INITIAL) + (themeByAddress ? ADDRESS_THEME_SCRIPT : '')
  return {
    name: 'trackhoe:boot-script',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== base + name) return next()
        response.setHeader('Content-Type', 'text/javascript')
        response.end(theme)
      })
    },
    generateBundle(_, bundle) {
      let source = theme + textsScript(base, catalogs(), themeByAddress)
      if (early) {
        const { signedIn, pages } = earlyFiles(bundle, early)
        // A file of its own: nobody who signs in needs it, and it names most files of the build.
        const list = this.emitFile({
          type: 'asset',
          name: 'pages.js',
          source: `export default ${JSON.stringify(pages)}`,
        })
        source += earlyScript(base, { signedIn, pages: this.getFileName(list) })
      }
      this.emitFile({ type: 'asset', name, source: minifySync(name, source).code })
    },
    transformIndexHtml(_, { bundle = {} }) {
      const emitted = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(name))
      return [{ tag: 'script', attrs: { src: base + (emitted?.fileName ?? name) }, injectTo: 'head-prepend' }]
    },
  }
}

/** A wall display reloads at night: a flash of the light theme blinds people in the dark. */
const ADDRESS_THEME_SCRIPT = `;(function () {
  var params = new URLSearchParams(location.search)
  var theme = params.get('theme')
  if (theme !== 'light' && theme !== 'dark') theme = params.get('kiosk') === '1' ? 'dark' : null
  if (theme) document.documentElement.setAttribute('data-theme', theme)
})()
`

/**
 * Makes the places for messages of the language that this file does not bring, and fills them in when a window wants it. It begins
 * with that where the document is in another language than the one of the last visit, as one from a plain file server may be.
 */
function textsScript(base: string, catalogs: Catalogs, localeByAddress: boolean): string {
  return `;(function (files) {
  var own = /\\/assets\\/en\\//.test(document.currentScript.src) ? 'en-US' : 'zh-CN'
  var other = own === 'en-US' ? 'zh-CN' : 'en-US'
  var places = []
  var messages, pending, tries = 0
  function fill(place) {
    Object.assign(place[0], messages[place[1]](place[2] ? place[2]() : []))
  }
  self.$texts = function (key, names) {
    var place = [{}, key, names]
    if (messages) fill(place)
    else places.push(place)
    return place[0]
  }
  self.trackhoeTexts = {
    own: own,
    complete: false,
    load: function () {
      // An address that has failed may not be tried again by the browser.
      pending = pending || import(${JSON.stringify(base)} + files[other] + (tries++ ? '?' + tries : '')).then(function (module) {
        messages = module.default
        places.forEach(fill)
        places = []
        self.trackhoeTexts.complete = true
      })
      pending.catch(function () { pending = undefined })
      return pending
    },
  }
  var locale
  try {
    var entry = JSON.parse(localStorage.getItem('trackhoe:preferences:settings'))
    locale = entry && entry.expiresAt > Date.now() && entry.value && entry.value.locale
  } catch (_) {}
  if (locale !== 'en-US') locale = 'zh-CN'
  // The server delivers the files of this language from the next visit on.
  if (locale !== own) document.cookie = 'trackhoe-locale=' + locale + '; path=/; max-age=31536000; SameSite=Lax'
  var byAddress = ${String(localeByAddress)} && new URLSearchParams(location.search).get('lang')
  if (byAddress === 'en-US' || byAddress === 'zh-CN') locale = byAddress
  self.trackhoeTexts.start = locale === own ? null : self.trackhoeTexts.load()
})(${JSON.stringify(catalogs)})
`
}

function earlyFiles(bundle: Rolldown.OutputBundle, early: Early): EarlyFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  // The document names these itself.
  const known = filesOf(
    bundle,
    chunks.find((chunk) => chunk.isEntry),
  )
  const begin = (end: string) => chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(end)))
  const frame = begin(early.signedIn)
  const signedIn = filesOf(bundle, frame, known)
  // What the frame shares with other parts is not in its own file, and may be what imports the pages.
  const imports = chunks.filter((chunk) => chunk === frame || signedIn.includes(chunk.fileName))
  const pages = imports
    .flatMap((chunk) => chunk.dynamicImports)
    .flatMap((name) => {
      const page = chunks.find((chunk) => chunk.fileName === name)
      const [, folder] = /\/src\/pages\/(.+)\/[^/]+$/.exec(page?.facadeModuleId ?? '') ?? []
      return folder === undefined ? [] : [[folder, filesOf(bundle, page, [...known, ...signedIn])] as const]
    })
  const names = [...new Set(pages.flatMap(([, files]) => files))]
  const places = (files: readonly string[]) => files.map((file) => names.indexOf(file))
  return {
    signedIn,
    pages: { names, pages: Object.fromEntries(pages.map(([folder, files]) => [folder, places(files)])) },
  }
}

/** A chunk, its styles, and all that it imports; without what is known already. */
function filesOf(
  bundle: Rolldown.OutputBundle,
  begin: Rolldown.OutputChunk | undefined,
  known: readonly string[] = [],
): string[] {
  const found = new Set(known)
  const visited = new Set<Rolldown.OutputChunk>()
  const visit = (file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined) => {
    if (file?.type !== 'chunk' || visited.has(file)) return
    visited.add(file)
    // Vite drops a chunk that holds nothing but styles, after this.
    if (!file.moduleIds.every((id) => /\.css(\?|$)/.test(id))) found.add(file.fileName)
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style)
    for (const name of file.imports) visit(bundle[name])
  }
  visit(begin)
  return [...found].slice(new Set(known).size)
}

/** Asks for files by links, as the app will; what it looks at is only presence and a name, and wrong guesses do no harm. */
function earlyScript(base: string, files: { signedIn: string[]; pages: string }): string {
  return `;(function (files) {
  function kept(name) {
    try {
      var entry = JSON.parse(localStorage.getItem('trackhoe:' + name))
      return entry && entry.expiresAt > Date.now() ? entry.value : null
    } catch (_) {
      return null
    }
  }
  function ask(file) {
    var link = document.createElement('link')
    var style = /\\.css$/.test(file)
    link.rel = style ? 'preload' : 'modulepreload'
    if (style) link.as = 'style'
    link.crossOrigin = ''
    link.href = ${JSON.stringify(base)} + file
    document.head.appendChild(link)
  }
  if (!kept('access-token') && !kept('refresh-token')) return
  files.signedIn.forEach(ask)
  var page = (kept('page-of-path') || {})[location.pathname.replace(/(.)\\/+$/, '$1')]
  if (!page) return
  var folder = String(page).replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()
  import(${JSON.stringify(base)} + files.pages).then(function (list) {
    var places = list.default.pages
    if (Object.hasOwn(places, folder)) places[folder].forEach(function (place) { ask(list.default.names[place]) })
  }, function () {})
})(${JSON.stringify(files)})
`
}
