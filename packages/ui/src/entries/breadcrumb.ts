'use client'

export {
  Breadcrumb,
  type BreadcrumbProps,
  type BreadcrumbItem,
  type BreadcrumbLink,
} from '../breadcrumb/breadcrumb.tsx'
