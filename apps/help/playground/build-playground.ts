import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'

/**
 * Builds the frame that examples run in: one classic script, since a frame without an origin may load no modules of another
 * one, with all components, since an example may use any of them.
 */
export async function buildPlayground(outDir: string): Promise<void> {
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
