/**
 * A model in the layout of smart-turn v3 that returns the logistic function of its features' mean, written byte by byte as protocol buffers (field
 * numbers from https://github.com/onnx/onnx/blob/main/onnx/onnx.proto).
 */
export function meanModel(): Uint8Array {
  const graph = [
    ...field(1, node('ReduceMean', ['input_features', 'mean'], [axes(1, 2), integer('keepdims', 0)])),
    ...field(1, node('Sigmoid', ['mean', 'logits'], [])),
    ...field(2, text('mean')),
    ...field(11, value('input_features', [1, 80, 800])),
    ...field(12, value('logits', [1])),
  ];
  const opset = number(2, 13);
  return Uint8Array.from([...number(1, 8), ...field(7, graph), ...field(8, opset)]);
}

type Bytes = readonly number[];

function node(operator: string, [input, output]: readonly [string, string], attributes: readonly Bytes[]): Bytes {
  const named = [...field(1, text(input)), ...field(2, text(output)), ...field(4, text(operator))];
  return [...named, ...attributes.flatMap((attribute) => field(5, attribute))];
}

function axes(...values: readonly number[]): Bytes {
  return [...field(1, text('axes')), ...values.flatMap((one) => number(8, one)), ...number(20, 7)];
}

function integer(name: string, given: number): Bytes {
  return [...field(1, text(name)), ...number(3, given), ...number(20, 2)];
}

/** Of 32-bit floats. */
function value(name: string, shape: readonly number[]): Bytes {
  const dimensions = shape.flatMap((size) => field(1, number(1, size)));
  const tensor = [...number(1, 1), ...field(2, dimensions)];
  return [...field(1, text(name)), ...field(2, field(1, tensor))];
}

function text(given: string): Bytes {
  return [...new TextEncoder().encode(given)];
}

function field(id: number, content: Bytes): Bytes {
  return [...varint(id * 8 + 2), ...varint(content.length), ...content];
}

function number(id: number, given: number): Bytes {
  return [...varint(id * 8), ...varint(given)];
}

function varint(given: number): Bytes {
  return given < 128 ? [given] : [(given % 128) + 128, ...varint(Math.floor(given / 128))];
}
