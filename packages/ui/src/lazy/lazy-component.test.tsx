import { useState, type ComponentType } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { LazyProps } from './create-lazy-component.tsx'
import { lazyComponent } from './lazy-component.tsx'

interface Props {
  name: string
}
const Vehicle = ({ name }: Props) => <p>{name}号车</p>

interface ChoiceProps<Value extends string> extends Pick<LazyProps, 'onDismiss'> {
  values: readonly Value[]
  onChoose: (value: Value) => void
}
function Choice<Value extends string>({ values, onChoose }: ChoiceProps<Value>) {
  return values.map((value) => (
    <button key={value} type="button" onClick={() => onChoose(value)}>
      {value}
    </button>
  ))
}

/** Code that cannot be loaded at the first attempt. */
const failingOnce = (reason = 'offline') =>
  vi.fn<() => Promise<ComponentType<Props>>>().mockRejectedValueOnce(new Error(reason)).mockResolvedValue(Vehicle)

describe('lazyComponent', () => {
  it('keeps the type parameters of its component', async () => {
    const LateChoice = lazyComponent(async () => Choice)
    const chosen: ('甲' | '乙')[] = []
    const screen = await render(
      <LateChoice values={['甲', '乙'] as const} onChoose={(value) => chosen.push(value)} onDismiss={() => {}} />,
    )
    await screen.getByRole('button', { name: '乙' }).click()
    expect(chosen).toEqual(['乙'])
  })

  it('renders nothing until the component is loaded, and loads it once', async () => {
    const arrives: ((part: ComponentType<Props>) => void)[] = []
    const load = vi.fn<() => Promise<ComponentType<Props>>>(() => new Promise((resolve) => arrives.push(resolve)))
    const Late = lazyComponent(load)
    Late.preload()
    const screen = await render(
      <>
        <Late name="甲" />
        <Late name="乙" />
      </>,
    )
    expect(screen.container.textContent).toBe('')
    arrives[0]?.(Vehicle)
    await expect.element(screen.getByText('乙号车')).toBeVisible()
    await expect.element(screen.getByText('甲号车')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('renders at once what was loaded before', async () => {
    const Late = lazyComponent(async () => Vehicle)
    const first = await render(<Late name="甲" />)
    await expect.element(first.getByText('甲号车')).toBeVisible()
    const second = await render(<Late name="乙" />)
    expect(second.container.textContent).toBe('乙号车')
  })

  it('is loaded while the browser is idle after a press, and rendered when it is enabled', async () => {
    const load = vi.fn<() => Promise<ComponentType<Props>>>(async () => Vehicle)
    const Late = lazyComponent(load)
    const late = (enabled: boolean) => <Late name="甲" enabled={enabled} fallback={<p>加载中</p>} />
    const screen = await render(late(false))
    await expect.element(screen.getByText('加载中')).toBeVisible()
    await userEvent.keyboard('{Shift}')
    await expect.poll(() => load.mock.calls.length, { timeout: 10_000 }).toBe(1)
    await screen.rerender(late(true))
    await expect.element(screen.getByText('甲号车')).toBeVisible()
    expect(screen.container.textContent).toBe('甲号车')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is not loaded for a visitor who only looks', async () => {
    const idle = vi.spyOn(window, 'requestIdleCallback')
    const load = vi.fn<() => Promise<ComponentType<Props>>>(async () => Vehicle)
    const Late = lazyComponent(load)
    const screen = await render(<Late name="甲" enabled={false} fallback={<p>加载中</p>} />)
    await expect.element(screen.getByText('加载中')).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    window.dispatchEvent(new PointerEvent('pointermove'))
    vi.advanceTimersByTime(60_000)
    expect(idle).not.toHaveBeenCalled()
    window.dispatchEvent(new PointerEvent('pointerdown'))
    vi.advanceTimersByTime(60_000)
    expect(idle).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
    await expect.poll(() => load.mock.calls.length, { timeout: 10_000 }).toBe(1)
    idle.mockRestore()
  })

  it('is not loaded before it is enabled for a visitor who saves data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    const idle = vi.spyOn(window, 'requestIdleCallback')
    const load = vi.fn<() => Promise<ComponentType<Props>>>(async () => Vehicle)
    const Late = lazyComponent(load)
    const screen = await render(<Late name="甲" enabled={false} fallback={<p>加载中</p>} />)
    await expect.element(screen.getByText('加载中')).toBeVisible()
    expect(idle).not.toHaveBeenCalled()
    await screen.rerender(<Late name="甲" />)
    await expect.element(screen.getByText('甲号车')).toBeVisible()
    vi.unstubAllGlobals()
  })

  it('reports code that cannot be loaded, and loads it again on 重试', async () => {
    const load = failingOnce()
    const Late = lazyComponent(load)
    const screen = await render(<Late name="甲" />)
    await expect.element(screen.getByRole('alert')).toHaveTextContent('未能载入，稍后会自动重试重试')
    await expect.element(screen.getByRole('button', { name: '重试' })).toHaveFocus()
    expect(load).toHaveBeenCalledTimes(1)
    await screen.getByRole('button', { name: '重试' }).click()
    await expect.element(screen.getByText('甲号车')).toBeVisible()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  it('says that the network is gone, and loads by itself when it is back', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const load = failingOnce()
    const Late = lazyComponent(load)
    const screen = await render(<Late name="甲" />)
    await expect.element(screen.getByRole('alert')).toHaveTextContent('网络已断开，恢复后会自动重试重试')
    onLine.mockRestore()
    window.dispatchEvent(new Event('online'))
    await expect.element(screen.getByText('甲号车')).toBeVisible()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  it('loads by itself also where the browser never noticed that the server was away', async () => {
    const load = failingOnce('bad gateway')
    const Late = lazyComponent(load)
    const screen = await render(<Late name="甲" />)
    await expect.element(screen.getByRole('alert')).toBeVisible()
    await expect.element(screen.getByText('甲号车'), { timeout: 10_000 }).toBeVisible()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is closed from the report, returns the focus, and is loaded again when it opens the next time', async () => {
    const load = failingOnce()
    const Late = lazyComponent(load)
    function Opener() {
      const [open, setOpen] = useState(false)
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            打开
          </button>
          {open && <Late name="甲" onDismiss={() => setOpen(false)} />}
        </>
      )
    }
    const screen = await render(<Opener />)
    await screen.getByRole('button', { name: '打开' }).click()
    await screen.getByRole('button', { name: '关闭' }).click()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: '打开' })).toHaveFocus()
    await screen.getByRole('button', { name: '打开' }).click()
    await expect.element(screen.getByText('甲号车')).toBeVisible()
  })

  it('reports in its place where it says so', async () => {
    const Late = lazyComponent<ComponentType<Props>>(() => Promise.reject(new Error('offline')), {
      failure: 'in-place',
    })
    const screen = await render(<Late name="甲" />)
    await expect.element(screen.getByRole('alert')).toHaveTextContent('未能载入，稍后会自动重试重试')
  })
})
