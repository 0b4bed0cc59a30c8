import { clsx, type ClassValue } from 'clsx'
import { mergeClasses } from './merge-classes.ts'

/** Joins class names; where two say the same thing, the later one wins, so a caller's classes go last. */
export function cx(...classes: ClassValue[]): string {
  return mergeClasses(clsx(classes))
}
