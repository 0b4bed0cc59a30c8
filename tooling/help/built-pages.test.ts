import { describe, expect, it } from 'vitest'
import { StyleSheet, withRelativeAddresses } from '../../apps/help/built-pages.ts'

describe('the pages of the built site', () => {
  const page =
    '<script defer src="/help/static/js/a.js"></script><a href="/help/">Help</a><a href="/help/en/?q=1#top">English</a>' +
    '<a href="/help/pages/isystem/role.html#rules">Roles</a><a href="https://example.com/help/">x</a><p>/help/</p>'

  it('have addresses that are relative to each of them', () => {
    expect(withRelativeAddresses(page, 'index.html')).toBe(
      '<script defer src="./static/js/a.js"></script><a href="./index.html">Help</a><a href="./en/index.html?q=1#top">English</a>' +
        '<a href="./pages/isystem/role.html#rules">Roles</a><a href="https://example.com/help/">x</a><p>/help/</p>',
    )
    const nested = withRelativeAddresses(page, 'en/pages/vehicle/list.html')
    expect(nested).toContain('src="../../../static/js/a.js"')
    expect(nested).toContain('href="../../../index.html"')
    expect(nested).toContain('href="../../../pages/isystem/role.html#rules"')
  })

  it('name the file of a page that the menu of languages leads to without its ending', () => {
    const link = '<a href="/help/en/pages/vehicle/list">English</a>'
    expect(withRelativeAddresses(link, 'pages/vehicle/list.html')).toBe(
      '<a href="../../en/pages/vehicle/list.html">English</a>',
    )
  })

  it('have no attribute of style, and one rule for the same one', () => {
    const sheet = new StyleSheet()
    const html = sheet.moveFrom(
      '<p class="a" style="color:red">x</p><b style="color:red">y</b><i style="margin:0">z</i>',
    )
    expect(html).toBe('<p class="a" data-style="0">x</p><b data-style="0">y</b><i data-style="1">z</i>')
    expect(sheet.text().split('\n').filter(Boolean)).toHaveLength(2)
    expect(sheet.text()).toContain('{color:red}')
  })

  it('refuses a style that it cannot copy as it is', () => {
    expect(() => new StyleSheet().moveFrom('<p style="content:&quot;a&quot;">x</p>')).toThrow(/entity/)
  })
})
