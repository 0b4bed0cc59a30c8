import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { kebabCase } from './guide-sections.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The CSS variables behind the names of Tailwind's theme, such as `--color-ink-2` → `--th-text-2`. */
function themeNames(): ReadonlyMap<string, string> {
  const theme = readFileSync(`${root}packages/ui/src/style/theme.css`, 'utf8')
  return new Map(
    [...theme.matchAll(/--([\w-]+):\s*var\((--th-[\w-]+)\)/g)].map(([, name, token]) => [name ?? '', token ?? '']),
  )
}

/** The namespaces of Tailwind's theme by the utilities that read them. */
const NAMESPACES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:bg|text|border(?:-[xytrblse])?|fill|stroke|ring|outline|decoration|divide|accent|caret)-([\w-]+)/g, 'color'],
  [/\brounded(?:-[trblse]{1,2})?-([\w-]+)/g, 'radius'],
  [/\bshadow-([\w-]+)/g, 'shadow'],
  [/\btext-([\w-]+)/g, 'text'],
]

/** The design tokens that the sources of components name, by Tailwind classes or directly. Those of parts inside are theirs. */
export function tokensOf(components: readonly string[]): string[] {
  const theme = themeNames()
  const tokens = new Set<string>()
  for (const source of sourcesOf(components)) {
    for (const [direct] of source.matchAll(/--th-[\w-]+/g)) tokens.add(direct)
    for (const [utility, namespace] of NAMESPACES) {
      for (const [, name] of source.matchAll(utility)) {
        const token = theme.get(`${namespace}-${name}`)
        if (token) tokens.add(token)
      }
    }
  }
  return [...tokens].sort()
}

function sourcesOf(components: readonly string[]): string[] {
  const names = new Set(components.map(kebabCase))
  return globSync('packages/{ui,form-widgets}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.(test|stories|messages)\.|\/(testing|entries|locale)\//.test(path))
    .filter((path) => names.has(basename(path).replace(/\.tsx?$/, '')) || names.has(basename(dirname(path))))
    .map((path) => readFileSync(root + path, 'utf8'))
}
