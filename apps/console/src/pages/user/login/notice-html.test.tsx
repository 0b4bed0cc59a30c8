import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { NoticeHtml } from './notice-html.tsx'

describe('NoticeHtml', () => {
  it('shows messages and links, and opens a link in a window of its own', async () => {
    const screen = await render(
      <NoticeHtml html='<p>版权所有 © 2026 <a href="https://beian.example/">沪ICP备1号</a></p>' />,
    )
    await expect.element(screen.getByText(/版权所有/)).toBeVisible()
    await expect.element(screen.getByRole('link', { name: '沪ICP备1号' })).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it.each([
    '<p>甲<script>alert(1)</script></p>',
    '<p>甲<img src="x" onerror="alert(1)"></p>',
    '<p>甲<a href="javascript:alert(1)">乙</a></p>',
    '<p>甲<a href="//evil.example">乙</a></p>',
    '<p style="position:fixed">甲<iframe src="https://evil.example"></iframe></p>',
    '<p>甲<svg><script>alert(1)</script></svg><style>p{}</style></p>',
  ])('leaves nothing harmful of %s', async (html) => {
    const { container } = await render(<NoticeHtml html={html} />)
    await expect.poll(() => container.textContent).toContain('甲')
    expect(container.innerHTML).not.toMatch(/script|onerror|evil|style=|iframe|svg|img/i)
  })
})
