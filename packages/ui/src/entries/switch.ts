'use client'

export { Switch, type SwitchProps } from '../switch/switch.tsx'
