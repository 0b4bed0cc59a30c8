import { UiProvider } from '@trackhoe/ui'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import './fonts.css'

afterEach(() => {
  document.documentElement.lang = ''
})

test('quotes, apostrophes and dashes of an English text are as narrow as its letters', async () => {
  document.documentElement.lang = 'en-US'
  await render(
    <UiProvider locale="en-US">
      <p style={{ fontSize: 16 }}>
        See <span>“</span>Roles<span>”</span>, it<span>’</span>s there<span>…</span>
      </p>
    </UiProvider>,
  )
  await document.fonts.load('16px "Th Latin Punctuation"', '“')
  const quotes = page.getByText(/^[“”’]$/).elements()
  expect(quotes).toHaveLength(3)
  for (const quote of quotes) expect(quote.getBoundingClientRect().width).toBeLessThan(9)
})
