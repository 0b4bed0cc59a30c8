export { BrandMark } from './layout/brand-mark.tsx'
