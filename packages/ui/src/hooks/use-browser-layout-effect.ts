import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` in a browser. On a server React warns of it, and nothing has a layout. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
