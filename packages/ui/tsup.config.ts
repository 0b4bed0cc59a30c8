import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { classesOf, compileStyleSheet, inlineSources } from '../../tooling/config/style-sheets.ts'
import { bundledIcons } from '../../tooling/config/bundled-icons.ts'
import { library } from '../../tooling/config/tsup-library.ts'
import { designTokens, TOKEN_RESOLVER } from './src/style/design-tokens.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Entries with components. A server may use the others too: functions, class names, a script.
const CLIENT = [
  'index',
  'charts',
  'data-table',
  'date',
  'safe-html',
  'command-palette',
  'image-viewer',
  'qr-code',
  'upload',
]
const COPIED_STYLES = ['app', 'tokens', 'theme', 'tokens-only', 'provider', 'base', 'date']

export default library(
  [...CLIENT, 'format', 'variants', 'theme-boot', 'testing'].map((name) => `src/${name}.ts`),
  {
    ...bundledIcons,
    // Which of two files it is, the bundler of the importer decides.
    external: ['#server-html'],
    onSuccess: async () => {
      await Promise.all([...CLIENT.map(markClient), ...COPIED_STYLES.map(copyStyle), writeStyles(), writeTokens()])
    },
  },
)

/** Puts the directive on the first line, where the module has none, and moves the source map down by one. */
async function markClient(name: string) {
  const file = here(`dist/${name}.js`)
  const code = await readFile(file, 'utf8')
  if (code.startsWith('"use client"')) return
  const map = JSON.parse(await readFile(`${file}.map`, 'utf8')) as { mappings: string }
  await writeFile(file, `'use client'\n${code}`)
  await writeFile(`${file}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }))
}

async function copyStyle(name: string) {
  await copyFile(here(`src/style/${name}.css`), here(`dist/${name}.css`))
}

async function writeStyles() {
  const source = { entry: here('src/style/standalone.css'), base: here('src/style'), modules: [here('src')] }
  const { plain, layered } = await compileStyleSheet(source)
  await writeFile(here('dist/styles.css'), plain)
  await writeFile(here('dist/styles.layer.css'), layered)
  const tailwind = await readFile(here('src/style/tailwind.css'), 'utf8')
  await writeFile(
    here('dist/tailwind.css'),
    tailwind.replace("@source '../';\n", inlineSources(await classesOf(source))),
  )
}

async function writeTokens() {
  const sets = designTokens(await readFile(here('src/style/tokens.css'), 'utf8'))
  const write = (name: string, content: unknown) =>
    writeFile(here(`dist/tokens/${name}.json`), `${JSON.stringify(content, null, 2)}\n`)
  await mkdir(here('dist/tokens'), { recursive: true })
  await Promise.all([
    ...Object.entries(sets).map(([name, set]) => write(`${name}.tokens`, set)),
    write('trackhoe.resolver', TOKEN_RESOLVER),
  ])
}
