const path = require('node:path')

module.exports = {
  mode: 'production',
  entry: './main.tsx',
  output: { path: path.resolve(__dirname, 'dist'), publicPath: '/' },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  performance: { hints: false },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
      { test: /\.css$/, use: ['style-loader', 'css-loader'] },
    ],
  },
}
