'use client'

export { Splitter, type SplitterProps } from '../splitter/splitter.tsx'
