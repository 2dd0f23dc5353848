// Generated from schemas/openapi.yaml by scripts/generate-validators.mjs; change the description, not this file.
// @ts-nocheck
import type { ValidateFunction } from "ajv/dist/2020.js";
import { isOfType } from "./json-type.ts";
import type { ComponentName } from "./openapi.generated.ts";
const validPetStatus = validate0;
const schema0 = {"title":"PetStatus","jsonType":"string","enum":["available","pending","sold"]};

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate0.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(((data === "available") || (data === "pending")) || (data === "sold"))){
const err0 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema0.enum},schema:schema0.enum,parentSchema:schema0,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!isOfType("string", data)){
const err1 = {instancePath,schemaPath:"#/jsonType",keyword:"jsonType",params:{},schema:"string",parentSchema:schema0,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate0.errors = vErrors;
return errors === 0;
}
validate0.evaluated = {"dynamicProps":false,"dynamicItems":false};

const validNewPet = validate1;
const schema1 = {"title":"NewPet","jsonType":"object","required":["name","categoryId"],"properties":{"name":{"jsonType":"string"},"categoryId":{"jsonType":"int64"},"status":{"$ref":"PetStatus"}}};

function validate1(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate1.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!isOfType("object", data)){
const err0 = {instancePath,schemaPath:"#/jsonType",keyword:"jsonType",params:{},schema:"object",parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},schema:schema1.required,parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.categoryId === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "categoryId"},schema:schema1.required,parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(!isOfType("string", data0)){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/jsonType",keyword:"jsonType",params:{},schema:"string",parentSchema:schema1.properties.name,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.categoryId !== undefined){
let data1 = data.categoryId;
if(!isOfType("int64", data1)){
const err4 = {instancePath:instancePath+"/categoryId",schemaPath:"#/properties/categoryId/jsonType",keyword:"jsonType",params:{},schema:"int64",parentSchema:schema1.properties.categoryId,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(!(((data2 === "available") || (data2 === "pending")) || (data2 === "sold"))){
const err5 = {instancePath:instancePath+"/status",schemaPath:"PetStatus/enum",keyword:"enum",params:{allowedValues: schema0.enum},schema:schema0.enum,parentSchema:schema0,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!isOfType("string", data2)){
const err6 = {instancePath:instancePath+"/status",schemaPath:"PetStatus/jsonType",keyword:"jsonType",params:{},schema:"string",parentSchema:schema0,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
validate1.errors = vErrors;
return errors === 0;
}
validate1.evaluated = {"props":{"name":true,"categoryId":true,"status":true},"dynamicProps":false,"dynamicItems":false};

const validPet = validate2;
const schema3 = {"title":"Pet","jsonType":"object","required":["id","name","categoryId"],"properties":{"id":{"jsonType":"int64"},"name":{"jsonType":"string"},"categoryId":{"jsonType":"int64"},"status":{"$ref":"PetStatus"}}};

function validate2(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate2.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!isOfType("object", data)){
const err0 = {instancePath,schemaPath:"#/jsonType",keyword:"jsonType",params:{},schema:"object",parentSchema:schema3,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema3.required,parentSchema:schema3,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},schema:schema3.required,parentSchema:schema3,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.categoryId === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "categoryId"},schema:schema3.required,parentSchema:schema3,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(!isOfType("int64", data0)){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/jsonType",keyword:"jsonType",params:{},schema:"int64",parentSchema:schema3.properties.id,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(!isOfType("string", data1)){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/jsonType",keyword:"jsonType",params:{},schema:"string",parentSchema:schema3.properties.name,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.categoryId !== undefined){
let data2 = data.categoryId;
if(!isOfType("int64", data2)){
const err6 = {instancePath:instancePath+"/categoryId",schemaPath:"#/properties/categoryId/jsonType",keyword:"jsonType",params:{},schema:"int64",parentSchema:schema3.properties.categoryId,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.status !== undefined){
let data3 = data.status;
if(!(((data3 === "available") || (data3 === "pending")) || (data3 === "sold"))){
const err7 = {instancePath:instancePath+"/status",schemaPath:"PetStatus/enum",keyword:"enum",params:{allowedValues: schema0.enum},schema:schema0.enum,parentSchema:schema0,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!isOfType("string", data3)){
const err8 = {instancePath:instancePath+"/status",schemaPath:"PetStatus/jsonType",keyword:"jsonType",params:{},schema:"string",parentSchema:schema0,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
validate2.errors = vErrors;
return errors === 0;
}
validate2.evaluated = {"props":{"id":true,"name":true,"categoryId":true,"status":true},"dynamicProps":false,"dynamicItems":false};

const validPets = validate3;
const schema5 = {"title":"Pets","jsonType":"array","items":{"$ref":"Pet"}};

function validate3(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate3.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!isOfType("array", data)){
const err0 = {instancePath,schemaPath:"#/jsonType",keyword:"jsonType",params:{},schema:"array",parentSchema:schema5,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate2(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
errors = vErrors.length;
}
}
}
validate3.errors = vErrors;
return errors === 0;
}
validate3.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const validError = validate5;
const schema6 = {"title":"Error","jsonType":"object","required":["code","message","status"],"properties":{"code":{"jsonType":"string"},"message":{"jsonType":"string"},"status":{"jsonType":"integer"}}};

function validate5(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate5.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!isOfType("object", data)){
const err0 = {instancePath,schemaPath:"#/jsonType",keyword:"jsonType",params:{},schema:"object",parentSchema:schema6,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code"},schema:schema6.required,parentSchema:schema6,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.message === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},schema:schema6.required,parentSchema:schema6,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.status === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},schema:schema6.required,parentSchema:schema6,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.code !== undefined){
let data0 = data.code;
if(!isOfType("string", data0)){
const err4 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/jsonType",keyword:"jsonType",params:{},schema:"string",parentSchema:schema6.properties.code,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.message !== undefined){
let data1 = data.message;
if(!isOfType("string", data1)){
const err5 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/jsonType",keyword:"jsonType",params:{},schema:"string",parentSchema:schema6.properties.message,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(!isOfType("integer", data2)){
const err6 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/jsonType",keyword:"jsonType",params:{},schema:"integer",parentSchema:schema6.properties.status,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
validate5.errors = vErrors;
return errors === 0;
}
validate5.evaluated = {"props":{"code":true,"message":true,"status":true},"dynamicProps":false,"dynamicItems":false};

/** The validator of each component schema. */
export const VALIDATORS: Readonly<Record<ComponentName, ValidateFunction>> = { PetStatus: validPetStatus, NewPet: validNewPet, Pet: validPet, Pets: validPets, Error: validError };
