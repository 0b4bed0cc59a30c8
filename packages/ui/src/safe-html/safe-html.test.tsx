import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { SafeHtml } from './safe-html.tsx'
import { harmfulHtml } from '../testing/harmful-html.ts'

async function cleaned(html: string) {
  const { container } = await render(<SafeHtml html={html} />)
  return container.querySelector('div > div')?.innerHTML
}

describe('SafeHtml', () => {
  it('shows what people write, and opens links in a window of their own', async () => {
    const screen = await render(
      <SafeHtml html='<p style="text-align:center">版权所有 <a href="https://example.com">备案</a></p>' />,
    )
    await expect.element(screen.getByText(/版权所有/)).toHaveStyle('text-align: center')
    await expect.element(screen.getByRole('link', { name: '备案' })).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it.each(harmfulHtml)('leaves nothing harmful of %s', async (html) => {
    expect(await cleaned(html)).not.toMatch(
      /script|onerror|onload|javascript|evil|iframe|form|svg|math|id=|name=|data-/i,
    )
  })

  it('keeps a picture that is part of the text', async () => {
    const picture = '<img src="data:image/png;base64,iVBORw0KGgo=">'
    expect(await cleaned(picture)).toContain('data:image/png')
  })
})
