import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { printElement } from './print-element.ts'

const printed = () => document.querySelector('iframe[aria-hidden]')

describe('printElement', () => {
  it('prints at once what is complete, and waits for a part that is loading', async () => {
    const screen = await render(<p>冷却液温度</p>)
    printElement(screen.container)
    expect(printed()).not.toBeNull()
    printed()?.remove()

    await screen.rerender(<div aria-busy />)
    printElement(screen.container)
    expect(printed()).toBeNull()
    await screen.rerender(<p>前后 6 小时</p>)
    await expect.poll(printed).not.toBeNull()
    const frame = printed()
    expect(frame instanceof HTMLIFrameElement && frame.contentDocument?.body.textContent).toContain('前后 6 小时')
    frame?.remove()
  })
})
