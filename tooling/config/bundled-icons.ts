import { readFile } from 'node:fs/promises'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/**
 * Makes the icons in use part of the package: the whole set would take 46 MB of every importer's disk. The calls that
 * make icons are marked as free of side effects, so that an importer's bundler drops those of the components it drops.
 * The license stands in the NOTICE of the package.
 */
export const bundledIcons: Options = {
  noExternal: ['lucide-react'],
  esbuildPlugins: [
    {
      name: 'bundled-icons',
      setup(build) {
        build.onLoad({ filter: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/].*\.mjs$/ }, async ({ path }) => {
          const code = await readFile(path, 'utf8')
          const contents = code
            .replace(/^\/\*\*\s+\* @license[\s\S]*?\*\/\s*/, '')
            .replace(/^__iconData\.node;$/m, '')
            .replaceAll(/= (createLucideIcon|forwardRef|createContext)\(/g, '= /* @__PURE__ */ $1(')
          return { contents, loader: 'js' }
        })
      },
    } satisfies Plugin,
  ],
}
