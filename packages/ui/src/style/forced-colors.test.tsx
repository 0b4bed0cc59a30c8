import { Bell } from 'lucide-react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Progress } from '../progress/progress.tsx'
import { StatusText } from '../status-text/status-text.tsx'
import { Switch } from '../switch/switch.tsx'

// The provider declares these members for a program that names it; here they are all that is needed.
const devTools = cdp() as unknown as { send: (method: string, params?: object) => Promise<unknown> }
const force = (value: 'active' | '') =>
  devTools.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

beforeEach(() => force('active'))
afterEach(() => force(''))

const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor

it('the marks of a legend differ in forced colors as the curves do', async () => {
  const screen = await render(
    <ul>
      {[1, 2, 3].map((at) => (
        <li key={at}>
          <span data-testid="mark" className="block w-4 border-t-3" style={{ borderColor: `var(--th-series-${at})` }} />
        </li>
      ))}
    </ul>,
  )
  const colors = screen
    .getByTestId('mark')
    .elements()
    .map((mark) => getComputedStyle(mark).borderTopColor)
  expect(new Set(colors).size).toBe(3)
})

it('bars, legend squares, switches and icons stay visible in forced colors', async () => {
  const screen = await render(
    <main className="bg-canvas">
      <span data-testid="legend" className="inline-block size-3 bg-series-1" />
      <Progress value={60} label="上传进度" />
      <Switch aria-label="自动下发" defaultChecked />
      <StatusText tone="danger" icon={<Bell aria-hidden />}>
        故障
      </StatusText>
    </main>,
  )
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  const page = backgroundOf(screen.getByRole('main').element())
  const bar = screen.getByRole('progressbar', { name: '上传进度' }).element()
  const filled = [...bar.querySelectorAll('*'), bar].filter((part) => part.childElementCount === 0)
  const track = screen.getByRole('switch').element().querySelector('span') ?? document.body
  const colors = [
    screen.getByTestId('legend').element(),
    ...filled.filter((part) => part.getBoundingClientRect().width > 0).slice(0, 1),
    track,
  ].map(backgroundOf)
  for (const color of colors) expect([page, 'rgba(0, 0, 0, 0)']).not.toContain(color)
  const icon = screen.getByText('故障').element().querySelector('svg') ?? document.body
  expect(getComputedStyle(icon).stroke).not.toBe(page)
})
