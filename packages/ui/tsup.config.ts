import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { library } from '../../tooling/config/tsup-library.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Entries with components. `variants` is only class names and `theme-boot` no component, so a server may use them too.
const CLIENT = ['index', 'data-table', 'date', 'safe-html', 'command-palette', 'image-viewer', 'qr-code', 'upload']

export default library(
  [...CLIENT, 'variants', 'theme-boot'].map((name) => `src/${name}.ts`),
  {
    onSuccess: async () => {
      await Promise.all([...CLIENT.map(markClient), ...['tokens', 'theme', 'base', 'date'].map(copyStyle)])
      await writeFile(
        here('dist/tailwind.css'),
        (await readFile(here('src/style/tailwind.css'), 'utf8')).replace("@source '../'", "@source '.'"),
      )
      await writeFile(here('dist/styles.css'), `@layer trackhoe {\n${await compiledStyles()}}\n`)
    },
  },
)

/** Puts the directive on the first line and moves the source map down by one. */
async function markClient(name: string) {
  const file = here(`dist/${name}.js`)
  const map = JSON.parse(await readFile(`${file}.map`, 'utf8')) as { mappings: string }
  await writeFile(file, `'use client'\n${await readFile(file, 'utf8')}`)
  await writeFile(`${file}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }))
}

async function copyStyle(name: string) {
  await copyFile(here(`src/style/${name}.css`), here(`dist/${name}.css`))
}

/** Every class that the components use, for projects without Tailwind. */
async function compiledStyles(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root: here('.'),
    plugins: [tailwindcss()],
    build: { write: false, rollupOptions: { input: here('src/style/standalone.css') } },
  })
  const outputs = Array.isArray(result) ? result : [result]
  for (const output of outputs) {
    if (!('output' in output)) continue
    const css = output.output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
    if (css?.type === 'asset') return `${String(css.source).trim()}\n`
  }
  throw new Error(
    '[ui] Vite gave back no style sheet, so dist/styles.css would be empty. Look at src/style/standalone.css.',
  )
}
