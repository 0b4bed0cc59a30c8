import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { TestLayout } from '../testing/test-layout.tsx'

const menu = page.getByRole('navigation', { name: '主菜单' })
const button = (name: string) => menu.getByRole('button', { name, exact: true })
const links = (name: string) => menu.getByRole('link', { name, exact: true })

it('has the pages opened last above the menu once there are some, and those that the user marks before them', async () => {
  await render(<TestLayout />)
  await expect.element(button('常用')).not.toBeInTheDocument()
  await button('系统管理').click()
  await links('用户').click()
  await links('角色').click()
  await expect.element(button('常用')).toHaveAttribute('aria-expanded', 'false')
  await button('常用').click()
  await button('收藏：用户').click()
  await expect.element(button('取消收藏：用户')).toBeVisible()
  await links('首页').first().click()
  expect(links('用户').elements()).toHaveLength(2)
  const marked = document.getElementById(button('常用').element().getAttribute('aria-controls') ?? '')
  expect([...(marked?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual(['用户', '首页', '角色'])
})
