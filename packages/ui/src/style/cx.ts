import { clsx, type ClassValue } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

// The merger must know our names, or it takes `text-12` and `text-ink` for two colours and drops one.
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['base', '11', '12', '13', '14', '16', '20', '28'],
      radius: ['1', '2', '3', 'full'],
      shadow: ['1', '2', '3'],
      spacing: [
        'control',
        'control-s',
        'control-l',
        'row',
        'row-head',
        'row-menu',
        'row-tree',
        'row-option',
        'pad-x',
        'cell-x',
        'gutter',
        'form-gap',
        'header',
        'tabstrip',
        'pagehead',
        'query',
        'pagination',
      ],
    },
  },
})

/** Joins class names; where two say the same thing, the later one wins, so a caller's classes go last. */
export function cx(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
