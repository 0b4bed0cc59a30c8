import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Switch, type SwitchProps } from './switch.tsx'

const meta = {
  id: 'ui-switch',
  title: 'ui/switch 开关',
  component: Switch,
  args: { checked: true, onChange: () => {}, children: '自动再生' },
  render: function Turned(props: SwitchProps) {
    const [checked, setChecked] = useState(props.checked ?? false)
    return <Switch {...props} checked={checked} onChange={setChecked} />
  },
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const On: Story = {}
export const Off: Story = { args: { checked: false, children: '拆除报警' } }
export const Disabled: Story = { args: { disabled: true } }
export const DisabledOff: Story = { args: { disabled: true, checked: false } }
export const WithoutWord: Story = { args: { children: undefined, 'aria-label': '启用' } }
