// Runs a script of this folder under the Node that the project brings (devDependency "node").
// Plain JavaScript on purpose: it must be able to speak on an older Node.
const wanted = 24
const major = Number(process.versions.node.split('.')[0])
if (major < wanted) {
  console.error(
    `Tesorero runs on Node ${wanted}, which "npm ci" installs into node_modules, but this is Node ${process.versions.node}.\n` +
      'Run "npm ci" without --ignore-scripts, and start scripts through npm (npm start, npm test).',
  )
  process.exit(1)
}
const [, , name] = process.argv
process.argv.splice(2, 1)
const script =
  name === 'sandbox'
    ? '../src/sandbox/cli.ts'
    : name === 'relay'
      ? '../src/relay/cli.ts'
      : name === 'bench'
        ? '../bench/run.ts'
        : `./${name}.ts`
await import(new URL(script, import.meta.url).href)
