package com.fasterxml.jackson.databind;

public abstract class JsonNode {
    public abstract JsonNode path(String name);

    public abstract String asText();

    public abstract int asInt();
}
