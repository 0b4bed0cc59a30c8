import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { compile } from './compile.ts'

/**
 * Builds the frame that examples run in: one classic script, since a frame without an origin may load no modules of another
 * one, with all components, since an example may use any of them. Each example is compiled into a script of its own.
 */
export async function buildPlayground(outDir: string, examples: ReadonlyMap<string, string>): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    base: './',
    logLevel: 'error',
    plugins: [tailwindcss(), classicScript()],
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: join(import.meta.dirname, 'index.html'),
        output: {
          format: 'iife',
          codeSplitting: false,
          entryFileNames: 'playground.js',
          assetFileNames: '[name][extname]',
        },
      },
    },
  })
  for (const [name, code] of examples) {
    const file = join(outDir, 'examples', `${name}.js`)
    await mkdir(dirname(file), { recursive: true })
    const example = `(require, exports) => {${compile(code)}\n}`
    await writeFile(file, `"use strict";window.trackhoeExamples[${JSON.stringify(name)}] = ${example}\n`)
  }
}

/** Loads the script as a classic one, after the page has been read. */
const classicScript = () => ({
  name: 'trackhoe:classic-script',
  transformIndexHtml: {
    order: 'post' as const,
    handler: (html: string) =>
      html.replaceAll(/<script type="module" crossorigin/g, '<script defer').replaceAll(' crossorigin', ''),
  },
})
