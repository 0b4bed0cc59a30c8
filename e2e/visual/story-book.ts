import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { groupBy } from './group.ts'

const FOLDER = process.env['VISUAL_STORYBOOK'] ?? fileURLToPath(new URL('../../storybook-static', import.meta.url))

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export interface StoryEntry {
  readonly id: string
  /** For example `ui/button 按钮`. */
  readonly title: string
  readonly type: 'story' | 'docs'
}

/** The stories of the built Storybook, by the path of their title, such as `ui/button`. */
export function readStories(): ReadonlyMap<string, readonly StoryEntry[]> {
  const file = join(FOLDER, 'index.json')
  if (!existsSync(file)) throw new Error(`No built Storybook in ${FOLDER}: npm run build-storybook`)
  const index: { entries: Record<string, StoryEntry> } = JSON.parse(readFileSync(file, 'utf8'))
  const stories = Object.values(index.entries).filter((entry) => entry.type === 'story')
  // Behind the path stands the name in Chinese, which no file of a picture has.
  return groupBy(stories, (story) => story.title.replace(/ .*$/, ''))
}

/** Serves the built Storybook on a free port of this machine. */
export async function serveStorybook() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = join(FOLDER, normalize(decodeURIComponent(pathname)))
    if (!file.startsWith(FOLDER) || !existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'max-age=3600',
    })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
