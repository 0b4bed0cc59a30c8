import { clsx, type ClassValue } from 'clsx'
import { createTailwindMerge } from 'tailwind-merge'
import { classGroups } from './class-groups.ts'

const merge = createTailwindMerge(classGroups)

/** Joins class names. Of two classes for the same property the later one wins, so a caller's classes go last. */
export function cx(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
