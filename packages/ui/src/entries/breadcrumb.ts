'use client'

export { Breadcrumb, type BreadcrumbProps, type BreadcrumbItem } from '../breadcrumb/breadcrumb.tsx'
