import { describe, expect, it } from 'vitest'
import { withGroundsOfButtons } from './style-sheets.ts'

describe('withGroundsOfButtons', () => {
  it('lets a class win against the type of a button, and nothing but its ground', () => {
    expect(withGroundsOfButtons('.bg-accent{background-color:red}.p-2{padding:2px}')).toBe(
      '.bg-accent{background-color:red}button.bg-accent{background-color:red}.p-2{padding:2px}',
    )
    expect(withGroundsOfButtons('@media print{.a\\/15,.b{color:red;background:0 0}}')).toBe(
      '@media print{.a\\/15,.b{color:red;background:0 0}button.a\\/15,button.b{background:0 0}}',
    )
  })

  it('leaves selectors alone that weigh more than a class, and those of libraries', () => {
    for (const css of ['.hover\\:bg-x:hover{background-color:red}', '.rdp-day_button{background:0 0}'])
      expect(withGroundsOfButtons(css)).toBe(css)
  })
})
