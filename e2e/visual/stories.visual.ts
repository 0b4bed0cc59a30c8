import { test as base, type Page } from '@playwright/test'
import { expectPicture, stopClock } from './picture.ts'
import { readStories, serveStorybook } from './story-book.ts'

const test = base.extend<object, { storybook: string }>({
  storybook: [
    // oxlint-disable-next-line no-empty-pattern -- the first parameter declares to Playwright which fixtures are needed
    async ({}, use) => {
      const server = await serveStorybook()
      await use(server.url)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

/** Pages, and what opens over them. */
const LARGE = new Set([
  'form-widgets/fleet-map',
  'form-widgets/list-page',
  'form-widgets/query-form',
  'ui/command-palette',
  'ui/data-table',
  'ui/date-picker',
  'ui/dialog',
  'ui/drawer',
  'ui/image-viewer',
  'ui/provider',
])

/** What people also use on a telephone. */
const NARROW = new Set([
  'form-widgets/list-page',
  'form-widgets/query-form',
  'ui/confirm-dialog',
  'ui/data-table',
  'ui/date-picker',
  'ui/dialog',
  'ui/drawer',
  'ui/image-viewer',
  'ui/moment-pickers',
  'ui/pagination',
  'ui/upload',
])

/** Wide enough for the window that most people have. Small parts need less, and then can be made out on a contact sheet. */
function sizeOf(title: string) {
  if (title.startsWith('shell/')) return { width: 1280, height: 800 }
  return LARGE.has(title) ? { width: 960, height: 640 } : { width: 640, height: 420 }
}

for (const [title, stories] of readStories()) {
  test(title, async ({ page, storybook }) => {
    await page.setViewportSize(sizeOf(title))
    for (const { id } of stories) {
      await open(page, storybook, id)
      await expectPicture(page, `${title}/${id.split('--')[1]}-light`, { fullPage: true })
      await turnDark(page)
      await expectPicture(page, `${title}/${id.split('--')[1]}-dark`, { fullPage: true })
    }
  })
  if (!NARROW.has(title)) continue
  test(`${title} narrow`, async ({ page, storybook }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const { id } of stories) {
      await open(page, storybook, id)
      await expectPicture(page, `${title}/${id.split('--')[1]}-narrow`, { fullPage: true })
    }
  })
}

/** Opens a story and waits until it is drawn and its play function is through. */
async function open(page: Page, storybook: string, id: string) {
  await stopClock(page)
  // Axe has a run of its own; here it would only take time.
  await page.goto(`${storybook}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`)
  await page.waitForFunction((story) => {
    const { storyRenders = [] } = Reflect.get(window, '__STORYBOOK_PREVIEW__') ?? {}
    const render = storyRenders.find((one: { id: string; phase?: string }) => one.id === story)
    return ['completed', 'afterEach', 'finished', 'errored'].includes(render?.phase)
  }, id)
}

/** Changes the theme of the story in place: what its play function opened stays open. */
async function turnDark(page: Page) {
  await page.evaluate(() =>
    Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__').emit('updateGlobals', { globals: { theme: 'dark' } }),
  )
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
}
