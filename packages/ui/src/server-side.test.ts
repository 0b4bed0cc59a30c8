import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

interface Story {
  args?: object
  render?: ComponentType<object>
}

interface StoryFile extends Record<string, unknown> {
  default: Story & { component?: ComponentType<object> }
}

const here = fileURLToPath(new URL('.', import.meta.url))

/** Returns the markup of a story without its decorators. */
function elementOf(file: StoryFile, story: Story) {
  const meta = file.default
  const Shown = story.render ?? meta.render ?? meta.component
  if (!Shown) throw new Error('The story shows nothing.')
  return createElement(Shown, { ...meta.args, ...story.args })
}

describe('components on a server', () => {
  it('render in every state of their stories, without a document', async () => {
    expect(typeof document).toBe('undefined')
    const paths = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.stories.tsx'),
    )
    const failures: string[] = []
    for (const path of paths) {
      const file: StoryFile = await import(`${here}${path}`)
      for (const [name, story] of Object.entries(file)) {
        if (name === 'default' || typeof story !== 'object' || story === null) continue
        try {
          renderToString(elementOf(file, story))
        } catch (reason) {
          failures.push(`${path} ${name}: ${String(reason)}`)
        }
      }
    }
    expect(paths.length).toBeGreaterThan(40)
    expect(failures).toEqual([])
    // The whole package is read for it.
  }, 60_000)
})
