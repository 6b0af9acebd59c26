import { BaseEdge, type Edge, type EdgeProps, getBezierPath, getSmoothStepPath, Position } from '@xyflow/react';
import { memo } from 'react';
import { type Flow, nodeSize } from './model/positions.ts';
import type { Transition } from './model/references.ts';
import './transition-edge.css';

type WayEdgeData = {
  readonly way: Transition;
  /** The label; it is placed between the states, as wide as the gap. */
  readonly text: string;
  /** How the children of its state lie. */
  readonly flow: Flow;
  readonly isTaken: boolean;
  readonly isNear: boolean;
};
export type TransitionEdge = Edge<WayEdgeData & Record<string, unknown>, 'way'>;

const widestLabel = 150;
const narrowestLabel = 56;
/** Three lines. */
const labelHeight = 50;
/** Room for the arrow and the bend. */
const besideLabel = 22;

type Ends = { readonly sourceX: number; readonly sourceY: number; readonly targetX: number; readonly targetY: number };

/** A line to a state further left, or above or below: through the gap next to the source state. */
function pathBack({ sourceX, sourceY, targetX, targetY }: Ends): readonly [string, number, number] {
  const gapY = sourceY + (targetY < sourceY ? -1 : 1) * (nodeSize.height / 2 + 18);
  const bend = 44;
  const out = `M ${sourceX} ${sourceY} C ${sourceX + bend} ${sourceY}, ${sourceX + bend} ${gapY}, ${sourceX} ${gapY}`;
  const back = `L ${targetX} ${gapY} C ${targetX - bend} ${gapY}, ${targetX - bend} ${targetY}, ${targetX} ${targetY}`;
  return [`${out} ${back}`, (sourceX + targetX) / 2, gapY];
}

/** The line of a transition, and where its label goes. */
type Line = {
  readonly path: string;
  readonly at: { readonly x: number; readonly y: number };
  readonly room: number;
  readonly isTree: boolean;
};

/** From the outer edge of a handle at the side of a state to the middle of the state. */
const toMiddle = nodeSize.width / 2 + 6;

/** A line to a child below: out of the bottom of the state, into the top of the child. The ends are those at the sides. */
function lineDown({ sourceX, sourceY, targetX, targetY }: Ends): Line {
  const [x, y] = [targetX + toMiddle, targetY - nodeSize.height / 2];
  const ends = {
    sourceX: sourceX - toMiddle,
    sourceY: sourceY + nodeSize.height / 2,
    targetX: x,
    targetY: y,
  };
  const sides = { sourcePosition: Position.Bottom, targetPosition: Position.Top };
  const [path] = getSmoothStepPath({ ...ends, ...sides, borderRadius: 10, centerY: ends.sourceY + 14 });
  return { path, at: { x, y: y - besideLabel / 2 - labelHeight / 2 + 4 }, room: nodeSize.width, isTree: true };
}

function lineOf(
  ends: Ends & { readonly sourcePosition: Position; readonly targetPosition: Position },
  isChild: boolean,
): Line {
  const { sourceX, targetX, targetY } = ends;
  if (isChild && targetX > sourceX) {
    const [path] = getSmoothStepPath({ ...ends, borderRadius: 10, centerX: sourceX + 18 });
    const room = Math.min(widestLabel, targetX - sourceX - 18 - besideLabel);
    return { path, at: { x: targetX - besideLabel / 2 - room / 2, y: targetY }, room, isTree: true };
  }
  const [path, x, y] = targetX < sourceX ? pathBack(ends) : getBezierPath(ends);
  return { path, at: { x, y }, room: widestLabel, isTree: false };
}

/** A transition on the canvas: to a child, by the model's choice, or by a condition. */
export const TransitionEdgeView = memo(function TransitionEdgeView(props: EdgeProps<TransitionEdge>) {
  const { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, data, markerEnd } = props;
  if (data === undefined) return null;
  const { way, text, flow, isTaken, isNear } = data;
  const ends = { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition };
  const { path, at, room, isTree } = flow === 'down' ? lineDown(ends) : lineOf(ends, way.kind === 'child');
  const isShown = text !== '' && room >= narrowestLabel && (isTree || isNear || way.kind === 'condition');
  return (
    <>
      <BaseEdge
        path={path}
        {...(markerEnd === undefined ? {} : { markerEnd })}
        interactionWidth={16}
        className={`way way-${way.kind}${isTaken ? ' way-taken' : ''}${isNear ? ' way-near' : ''}`}
      />
      {isShown && (
        <foreignObject
          className="way-words"
          x={at.x - room / 2}
          y={at.y - labelHeight / 2}
          width={room}
          height={labelHeight}
        >
          <div>
            <span className={`way-label way-label-${way.kind}`} title={text}>
              {text}
            </span>
          </div>
        </foreignObject>
      )}
    </>
  );
});
