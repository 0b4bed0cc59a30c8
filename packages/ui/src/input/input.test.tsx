import { composeStories } from '@storybook/react-vite'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Input } from './input.tsx'
import * as stories from './input.stories.tsx'

const { Area, Empty, Password, PasswordMedium, WithUnit } = composeStories(stories)

describe('Input', () => {
  it('takes what is typed', async () => {
    const screen = await render(<Empty />)
    await userEvent.type(screen.getByLabelText('车号'), 'TH75-60812')
    await expect.element(screen.getByLabelText('车号')).toHaveValue('TH75-60812')
  })

  it('gets the focus from a press on its unit', async () => {
    const screen = await render(<WithUnit />)
    await screen.getByText('h', { exact: true }).click()
    await expect.element(screen.getByLabelText('保养间隔')).toHaveFocus()
  })

  it('hands out its input', async () => {
    const ref = createRef<HTMLInputElement>()
    await render(<Input ref={ref} aria-label="车号" />)
    expect(ref.current?.tagName).toBe('INPUT')
  })
})

describe('PasswordInput', () => {
  it('shows and hides what was typed', async () => {
    const screen = await render(<Password />)
    const field = screen.getByLabelText('密码', { exact: true })
    await expect.element(field).toHaveAttribute('type', 'password')
    await screen.getByRole('button', { name: '显示密码' }).click()
    await expect.element(field).toHaveAttribute('type', 'text')
    await screen.getByRole('button', { name: '隐藏密码' }).click()
    await expect.element(field).toHaveAttribute('type', 'password')
  })
})

describe('PasswordInput with strength', () => {
  it('says how strong the password is', async () => {
    const screen = await render(<PasswordMedium />)
    await expect.element(screen.getByLabelText('新密码', { exact: true })).toHaveAccessibleDescription('密码强度 中')
  })
})

describe('Textarea', () => {
  it('counts what is written', async () => {
    const screen = await render(<Area />)
    await expect.element(screen.getByText('13/200')).toBeVisible()
    await userEvent.type(screen.getByLabelText('故障描述'), '请派人')
    await expect.element(screen.getByText('16/200')).toBeVisible()
    await expect.element(screen.getByLabelText('故障描述')).toHaveAccessibleDescription('已输入 16 字，最多 200 字')
  })
})
