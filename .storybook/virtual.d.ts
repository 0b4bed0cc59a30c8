declare module 'virtual:component-props' {
  const props: Readonly<Record<string, import('./component-props.ts').ComponentProps>>
  export default props
}
