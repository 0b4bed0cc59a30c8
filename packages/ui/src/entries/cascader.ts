'use client'

export { Cascader, type CascaderProps } from '../cascader/cascader.tsx'
