import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { componentsOfStory } from './story-components.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const TYPES = 'form-widgets/types/'

/** The id of the page of Storybook that shows a component or a type of field, by its name. */
export function storyIds(): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  for (const file of globSync('packages/{ui,form-widgets}/src/**/*.stories.tsx', { cwd: root }).sort()) {
    const [, id, path] = /id: '([^']+)',\s*title: '(\S+) /.exec(readFileSync(join(root, file), 'utf8')) ?? []
    if (!id || !path) continue
    const names = path.startsWith(TYPES) ? [path.slice(TYPES.length)] : componentsOfStory(path)
    for (const name of names) ids.set(name, id)
  }
  return ids
}
